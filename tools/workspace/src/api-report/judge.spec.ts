import { objection } from './judge.js';
import type { Change } from './surface.js';

const broken: Change = { kind: 'breaking', where: 'components: Button', what: 'was removed' };
const added: Change = { kind: 'addition', where: 'components: Link', what: 'is new' };

describe('the version of the contract', () => {
  it('has to be of another major for what breaks, and the objection says what that is', () => {
    for (const version of ['1.1.0', '1.1.1', '1.2.0']) {
      expect(objection('1.1.0', version, [added, broken])).toMatch(
        /components: Button was removed\n[^]*major version of HOST_CONTRACT_VERSION/,
      );
    }
    expect(objection('1.1.0', '2.0.0', [added, broken])).toBeUndefined();
  });

  it('has to be of another minor for what is added', () => {
    for (const version of ['1.1.0', '1.1.1']) {
      expect(objection('1.1.0', version, [added])).toMatch(
        /components: Link is new\n[^]*minor version of HOST_CONTRACT_VERSION/,
      );
    }
    expect(objection('1.1.0', '1.2.0', [added])).toBeUndefined();
    expect(objection('1.1.0', '2.0.0', [added])).toBeUndefined();
  });

  it('may be raised for what no report shows, and is never lowered', () => {
    expect(objection('1.1.0', '1.1.0', [])).toBeUndefined();
    expect(objection('1.1.0', '1.2.0', [])).toBeUndefined();
    expect(objection('1.1.0', '1.0.9', [])).toMatch(/never lowered/);
    expect(objection('2.0.0', '1.9.0', [broken])).toMatch(/never lowered/);
  });
});
