import { randomBytes } from 'node:crypto';
import type { Item, Tenant } from './new-tenant.js';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Request {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const verbs: Readonly<Record<string, string>> = {
  GET: 'read',
  POST: 'create',
  PATCH: 'update',
  PUT: 'update',
};

/** Key of the list in a response, by the first segment of the path. */
const listKeys: Readonly<Record<string, string>> = {
  clients: 'clients',
  'resource-servers': 'resource_servers',
  'client-grants': 'client_grants',
  connections: 'connections',
};

export function answerTo(request: Request, tenant: Tenant, scopes: ReadonlySet<string>): Answer {
  // The tool must delete nothing.
  if (!(request.method in verbs))
    return { status: 405, body: { statusCode: 405, message: 'Not implemented' } };
  const scope = scopeOf(request);
  if (!scopes.has(scope)) return insufficient(scope);
  const [first = '', second = '', third = ''] = request.path;
  if (first === 'connections' && third === 'clients') return connectedClients(request, tenant, second);
  if (first in listKeys)
    return withoutHidden(collection(request, tenant, first as 'clients', second), scopes);
  if (first === 'actions') return actions(request, tenant);
  if (first === 'attack-protection') return settings(request, tenant.attackProtection, second);
  if (first === 'guardian') return guardian(request, tenant);
  if (first === 'email-templates') return settings(request, tenant.emailTemplates, second);
  return notFound('The route does not exist.');
}

function scopeOf({ method, path: [first = '', second = '', , fourth] }: Request): string {
  if (first === 'connections-directory-provisionings') return 'read:directory_provisionings';
  const resource =
    first === 'guardian' ? (second === 'policies' ? 'mfa_policies' : 'guardian_factors') : first;
  // Deploying an action needs the scope for updates, although it is a POST.
  const verb = fourth === 'deploy' ? 'update' : verbs[method];
  return `${verb}:${resource.replaceAll('-', '_')}`;
}

function collection(
  { method, query, body }: Request,
  tenant: Tenant,
  name: keyof Tenant['collections'],
  id: string,
): Answer {
  const items = tenant.collections[name];
  const idName = name === 'clients' ? 'client_id' : 'id';
  const found = items.find((item) => item[idName] === id);
  if (method === 'POST') {
    const item = { [idName]: newId(), ...(body as Item) };
    items.push(item);
    if (name === 'connections') tenant.connectedClients[String(item['id'])] = [];
    return { status: 201, body: item };
  }
  if (id === '') {
    const wanted = items.filter((item) =>
      ['strategy', 'name'].every((key) => !query.has(key) || query.getAll(key).includes(String(item[key]))),
    );
    return {
      status: 200,
      body: { [listKeys[name] ?? name]: wanted, total: wanted.length, start: 0, limit: 100 },
    };
  }
  if (!found) return notFound('The item does not exist.');
  if (method === 'PATCH') {
    const { options = {} } = body as { options?: Item };
    if ('password_options' in options && 'passwordPolicy' in options)
      return { status: 400, body: { statusCode: 400, message: 'Both password policies are given' } };
    Object.assign(found, body);
  }
  return { status: 200, body: found };
}

/** Removes `options` unless the client has the scope read:connections_options. */
function withoutHidden({ status, body }: Answer, scopes: ReadonlySet<string>): Answer {
  const isHidden = !scopes.has('read:connections_options');
  const visible = JSON.stringify(body, (key, value: unknown) =>
    isHidden && key === 'options' ? undefined : value,
  );
  return { status, body: JSON.parse(visible) as unknown };
}

function connectedClients({ method, body }: Request, { connectedClients: all }: Tenant, id: string): Answer {
  const before = all[id] ?? [];
  if (method === 'GET') return { status: 200, body: { clients: before.map((client_id) => ({ client_id })) } };
  const changes = body as { client_id: string; status: boolean }[];
  const changed = new Set(changes.map(({ client_id: one }) => one));
  const added = changes.filter(({ status }) => status).map(({ client_id: one }) => one);
  all[id] = [...before.filter((one) => !changed.has(one)), ...added];
  return { status: 204 };
}

function actions({ method, path: [, kind, id = '', verb], body }: Request, tenant: Tenant): Answer {
  const { actions: all } = tenant.collections;
  if (kind === 'modules') return { status: 200, body: { modules: [], total: 0, page: 0, per_page: 100 } };
  if (kind === 'triggers' && id === '')
    return {
      status: 200,
      body: { triggers: Object.keys(tenant.bindings).map((trigger) => ({ id: trigger })) },
    };
  if (kind === 'triggers') {
    if (method === 'PATCH') tenant.bindings[id] = boundActions(body, all);
    return { status: 200, body: { bindings: tenant.bindings[id] ?? [], per_page: 50 } };
  }
  const found = all.find((action) => action['id'] === id);
  if (method === 'POST' && id === '') {
    const action = { id: newId(), status: 'built', ...(body as Item) };
    all.push(action);
    return { status: 201, body: action };
  }
  if (id === '') return { status: 200, body: { actions: all, per_page: 100 } };
  if (!found) return notFound('The action does not exist.');
  if (method === 'PATCH') Object.assign(found, body);
  if (verb === 'deploy') found['deployed_version'] = { code: found['code'], runtime: found['runtime'] };
  return { status: 200, body: found };
}

function boundActions(body: unknown, all: readonly Item[]): Item[] {
  const { bindings } = body as { bindings: { ref: { value: string }; display_name: string }[] };
  return bindings.map(({ ref, display_name }) => ({
    display_name,
    action: all.find(({ name }) => name === ref.value),
  }));
}

function settings({ method, body }: Request, all: Record<string, Item>, name: string): Answer {
  if (method === 'POST') {
    const created = body as Item;
    all[String(created['template'])] = created;
    return { status: 201, body: created };
  }
  const found = all[name];
  if (!found) return notFound('The settings do not exist.', 'inexistent_email_template');
  if (method === 'PATCH') Object.assign(found, body);
  return { status: 200, body: found };
}

function guardian({ method, path: [, kind, name], body }: Request, tenant: Tenant): Answer {
  if (kind === 'policies') {
    if (method === 'PUT') tenant.policies = body;
    return { status: 200, body: tenant.policies };
  }
  const factor = tenant.factors.find((one) => one['name'] === name);
  if (factor) Object.assign(factor, body);
  return { status: 200, body: factor ?? tenant.factors };
}

function insufficient(scope: string): Answer {
  const message = `Insufficient scope, expected any of: ${scope}`;
  return {
    status: 403,
    body: { statusCode: 403, error: 'Forbidden', message, errorCode: 'insufficient_scope' },
  };
}

function notFound(message: string, errorCode = 'not_found'): Answer {
  return { status: 404, body: { statusCode: 404, error: 'Not Found', message, errorCode } };
}

function newId(): string {
  return randomBytes(12).toString('hex');
}
