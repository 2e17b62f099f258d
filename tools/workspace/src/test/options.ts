import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';
import { type Gate, type Stage, stages } from './gates.js';

interface ChosenGate extends Gate {
  readonly project?: string;
}

export interface ChosenStage extends Stage {
  readonly gates: readonly ChosenGate[];
}

export interface TestOptions {
  readonly stages: readonly ChosenStage[];
  readonly complete: boolean;
  readonly skipCache: boolean;
}

/** @throws Failure that lists the gates, for an unknown gate or option */
export function readOptions(args: readonly string[]): TestOptions {
  const { only, all, skipCache } = parse(args);
  if (only.length === 0) {
    const wanted = (gate: Gate) => all || gate.long !== true;
    return { stages: keep((gate) => (wanted(gate) ? [gate] : [])), complete: true, skipCache };
  }
  const gates = stages.flatMap((stage) => stage.gates);
  const unknown = only.find((choice) => !gates.some((gate) => chosenBy(choice, gate)));
  if (unknown !== undefined) throw usage(`There is no gate "${unknown}"`);
  const chosen = (gate: Gate) => only.flatMap((choice) => chosenBy(choice, gate) ?? []);
  return { stages: keep(chosen), complete: false, skipCache };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', multiple: true, default: [] },
        all: { type: 'boolean', default: false },
        'skip-nx-cache': { type: 'boolean', default: false },
      },
    });
    const only = values.only.flatMap((names) => names.split(','));
    return { only, all: values.all, skipCache: values['skip-nx-cache'] };
  } catch (error) {
    throw usage((error as Error).message);
  }
}

function keep(choose: (gate: Gate) => readonly ChosenGate[]): readonly ChosenStage[] {
  return stages
    .map((stage) => ({ ...stage, gates: stage.gates.flatMap(choose) }))
    .filter(({ gates }) => gates.length > 0);
}

function chosenBy(choice: string, gate: Gate): ChosenGate | undefined {
  if (choice === gate.name) return gate;
  if (choice === gate.group && gate.long !== true) return gate;
  const [name, project] = choice.split(':');
  return name === gate.name && project ? { ...gate, project } : undefined;
}

function usage(problem: string): Failure {
  const names = stages.flatMap((stage) => stage.gates.map(({ name }) => name)).join(', ');
  return new Failure(
    `${problem}. Usage: npm test [-- --only=<gate>[:<project>],<gate>] [--skip-nx-cache]. Gates: ${names}; ` +
      'e2e is journeys and operations. npm run test:all adds the long ones.',
  );
}
