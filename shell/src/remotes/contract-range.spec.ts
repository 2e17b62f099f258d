import { incompatibilities } from '@blush/delivery/compatibility';
import { HOST_CONTRACT_VERSION, remoteDeclaration } from '@blush/shared-ui/contracts';
import { publicRemote } from '../../test/a-remote';
import { createRemoteLoader, createRoutesLoader } from './remote-loader';

const [major = 0, minor = 0] = HOST_CONTRACT_VERSION.split('.').map(Number);
const fitting = [
  HOST_CONTRACT_VERSION,
  `=${HOST_CONTRACT_VERSION}`,
  `^${HOST_CONTRACT_VERSION}`,
  `~${HOST_CONTRACT_VERSION}`,
  `^${major}.0.0`,
  `^${major}.${minor}`,
  `${major}`,
  `${major}.x`,
  `${major}.${minor}.*`,
  '*',
  `>=${HOST_CONTRACT_VERSION}`,
  `>=${HOST_CONTRACT_VERSION} <${major + 1}.0.0`,
  `${major}.0.0 - ${major}.999.0`,
  `<=${HOST_CONTRACT_VERSION}`,
  `^${major}.0.0 || ^${major + 1}.0.0`,
  `0.0.1||^${major}.0.0`,
];
const unfit = [
  '0.0.1',
  `^${major + 1}.0.0`,
  `~${major}.${minor + 1}`,
  `${major + 1}.x`,
  `>${HOST_CONTRACT_VERSION}`,
  `<${HOST_CONTRACT_VERSION}`,
  `>=${major + 1}.0.0 <${major + 2}.0.0`,
  `${major + 1}.0.0 - ${major + 2}.0.0`,
  `^${major + 1}.0.0 || ^${major + 2}.0.0`,
];
const unreadable = [
  '',
  'newest',
  'workspace:*',
  '^1.0.0-rc.1',
  '^1.0.0, ^2.0.0',
  '|| ^1.0.0',
  '> 1.0.0 < 2.0.0',
  '1.3.0 || x',
];

const isReadable = (contract: string) =>
  remoteDeclaration.safeParse({ name: 'mfe-public', contract, mounts: ['/'], menu: [] }).success;

function isReleased(contract: string): boolean {
  const host = { contract: HOST_CONTRACT_VERSION, provides: {} };
  return incompatibilities(host, [{ ...publicRemote, contract, takes: {} }]).length === 0;
}

async function isLoaded(contract: string): Promise<boolean> {
  const loadExposed = jest.fn().mockResolvedValue({ routes: [] });
  const load = createRoutesLoader(
    createRemoteLoader({ loadExposed }, { isOff: () => false, note: () => undefined }),
  );
  const failure = await load({ ...publicRemote, contract }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure !== undefined) expect(failure).toMatchObject({ failure: 'contract' });
  expect(loadExposed).toHaveBeenCalledTimes(failure === undefined ? 1 : 0);
  return failure === undefined;
}

describe('POR-05 a range of host contracts', () => {
  it.each(fitting)('%s is accepted by the release and by the browser', async (contract) => {
    expect([isReadable(contract), isReleased(contract), await isLoaded(contract)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(unfit)('%s is refused by the release and by the browser', async (contract) => {
    expect([isReadable(contract), isReleased(contract), await isLoaded(contract)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(unreadable)('"%s" is refused in remote.json', (contract) => {
    expect(isReadable(contract)).toBe(false);
  });
});
