import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import type { ActiveSpan } from './active-span.js';

/** Records a span for each command that a request causes, with the command's name and collection only. */
export function traceCommands(client: mongo.MongoClient, active: ActiveSpan): void {
  const spans = new Map<number, Span>();
  client
    .on('commandStarted', (event) => {
      const collection = collectionOf(event);
      const span = active.begin([event.commandName, collection].filter(Boolean).join(' '), {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'mongodb',
          'db.namespace': event.databaseName,
          'db.operation.name': event.commandName,
          ...(collection !== undefined && { 'db.collection.name': collection }),
        },
      });
      if (span) spans.set(event.requestId, span);
    })
    .on('commandSucceeded', ({ requestId }) => {
      spans.get(requestId)?.end();
      spans.delete(requestId);
    })
    .on('commandFailed', ({ requestId, failure }) => {
      const span = spans.get(requestId);
      span?.setAttribute('error.type', errorTypeOf(failure)).setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      spans.delete(requestId);
    });
}

/** The collection is in the field named after the command, or in `collection` if that field has the id of a cursor. */
function collectionOf({ command, commandName }: mongo.CommandStartedEvent): string | undefined {
  const names: unknown[] = [command[commandName], command['collection']];
  return names.find((name) => typeof name === 'string');
}

/** The code of the server, or the name of the error: its message may repeat values of the command. */
function errorTypeOf(failure: Error & { readonly code?: unknown }): string {
  return typeof failure.code === 'number' ? String(failure.code) : failure.name;
}
