import { isShared, sharedUiEntries } from '@blush/workspace/shared-modules';
import { sharedNames } from './shared-versions';

const ui = '@blush/shared-ui/';

describe('POR-05 what the shell offers', () => {
  it('is each entry of shared-ui that builds of remotes leave out', () => {
    const offered = sharedNames.filter((name) => name.startsWith(ui)).map((name) => name.slice(ui.length));
    expect(offered.sort()).toEqual([...sharedUiEntries].sort());
  });

  it('is brought along by no remote', () => {
    expect(sharedNames.filter((name) => !isShared(name))).toEqual([]);
  });
});
