import type { LiveApp, ReleaseEvent, ReleaseOverview, RemoteLoadFigures } from '@blush/shared-ui/contracts';

export const LIVE = '1.0.0-r12.0a1b2c3d';
export const BEFORE = '1.0.0-r11.9f8e7d6c';

const released = {
  version: LIVE,
  since: '2026-03-01T09:00:00.000Z',
  who: 'lead@blush.test',
  commit: '0123456789abcdef0123456789abcdef01234567',
};

export function aLiveApp(facts: Partial<LiveApp> = {}): LiveApp {
  return {
    name: 'mfe-student',
    ...released,
    disabled: false,
    previous: BEFORE,
    ...facts,
  };
}

export function aReleaseEvent(facts: Partial<ReleaseEvent> = {}): ReleaseEvent {
  const { since: at, version: to, ...origin } = released;
  return { at, ...origin, action: 'release', app: 'mfe-student', from: BEFORE, to, ...facts };
}

export function figuresOf(
  version: string,
  figures: Partial<Omit<RemoteLoadFigures, 'version'>> = {},
): RemoteLoadFigures {
  return { remote: 'mfe-student', version, loads: 1204, failures: 0, p75: 480, ...figures };
}

export function anOverview(facts: Partial<ReleaseOverview> = {}): ReleaseOverview {
  const remotes = ['mfe-public', 'mfe-staff', 'mfe-student'];
  return {
    apps: ['shell', ...remotes].map((name) => aLiveApp({ name })),
    history: [aReleaseEvent()],
    ...facts,
  };
}
