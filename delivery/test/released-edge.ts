import { Draining } from '@blush/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { collectedLog } from '@blush/server-kit/testing';
import { openEdge } from './open-edge.js';
import { type Answer, send } from './send.js';
import { Workspace } from './workspace.js';

let template: Promise<Workspace> | undefined;

async function releasedWorkspace(): Promise<Workspace> {
  const workspace = new Workspace();
  await workspace.release(
    await workspace.shell(),
    await workspace.remote('mfe-public', { mounts: ['/', '/allclass'] }),
    await workspace.remote('mfe-staff', { roles: ['admin'] }),
  );
  return workspace;
}

export class ReleasedEdge {
  private constructor(
    readonly workspace: Workspace,
    private edge: FastifyInstance,
    readonly draining: Draining,
    readonly log: ReturnType<typeof collectedLog>['lines'],
  ) {}

  static async open(): Promise<ReleasedEdge> {
    const workspace = new Workspace(await (template ??= releasedWorkspace()));
    const draining = new Draining();
    const { lines, stream } = collectedLog();
    const edge = await openEdge(workspace, { LOG_LEVEL: 'info' }, { draining, log: stream });
    return new ReleasedEdge(workspace, edge, draining, lines);
  }

  readonly get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    send(this.edge, path, { method, headers });

  readonly entryOf = async (name: string): Promise<string> =>
    (await this.workspace.store.live()).remotes.find((remote) => remote.name === name)?.entry ?? '';

  async reopen(env?: NodeJS.ProcessEnv): Promise<void> {
    await this.edge.close();
    this.edge = await openEdge(this.workspace, env);
  }

  async close(): Promise<void> {
    await this.edge.close();
    this.workspace.remove();
  }
}
