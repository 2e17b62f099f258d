import { isForStaff, type Operation, uploadTypes } from '../operation.js';
import { operations } from '../operation-of.js';
import { jsonSchema, type JsonSchema } from './json-schema.js';
import { type Response, responsesOf } from './responses.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

/** @param withStaff false leaves out the operations that only admins or instructors may call */
export function openApiDocument({ withStaff = true }: { readonly withStaff?: boolean } = {}) {
  const paths: Record<string, Record<string, DocumentedOperation>> = {};
  for (const operation of operations.filter((one) => withStaff || !isForStaff(one)))
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describeOperation(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blush Camp',
      version: '1.0.0',
      description: 'The API of the online makeup school. Every refusal is a problem (RFC 9457) with a code.',
    },
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http' as const,
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "An access token of the identity provider for this API's audience",
        },
        serverToken: {
          type: 'http' as const,
          scheme: 'bearer',
          description: 'A token of the configuration, which another server sends',
        },
      },
    },
  };
}

function describeOperation(operation: Operation): DocumentedOperation {
  const { id, tag, summary } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: accessText(operation),
    security: security(operation),
    parameters: [...parameters(operation, 'path'), ...parameters(operation, 'query')],
    ...requestBody(operation),
    responses: responsesOf(operation),
  };
}

function requestBody({ body, upload }: Operation): Pick<DocumentedOperation, 'requestBody'> {
  if (!body) return {};
  if (!upload) return required({ 'application/json': { schema: jsonSchema(body, 'input') } });
  // OpenAPI 3.1 describes raw bytes by an empty schema.
  return required(Object.fromEntries(uploadTypes(upload).map((type) => [type, { schema: {} }])));
}

function required(content: Record<string, { schema: JsonSchema }>): Pick<DocumentedOperation, 'requestBody'> {
  return { requestBody: { required: true, content } };
}

function accessText({ access, serverToken }: Operation): string {
  if (serverToken) return `For the server with the token of ${serverToken}.`;
  if (access === 'public') return 'Public.';
  if (access === 'signed-in') return 'For signed-in users.';
  return `For the role ${access.join(' or ')}.`;
}

/** The token is optional for a public operation that may answer `signed-out`. */
function security({ access, problems, serverToken }: Operation): Record<string, string[]>[] {
  if (serverToken) return [{ serverToken: [] }];
  if (access !== 'public') return [{ accessToken: [] }];
  return problems.includes('signed-out') ? [{}, { accessToken: [] }] : [];
}

function parameters(operation: Operation, place: 'path' | 'query'): Parameter[] {
  const schema = place === 'path' ? operation.params : operation.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: typeof part === 'boolean' ? {} : part,
  }));
}
