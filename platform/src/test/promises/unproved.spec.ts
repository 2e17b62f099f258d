import { unprovedPromises } from './unproved.js';

const checklist = `
## Layout
- LAY-01 a bar
- LAY-02 · LAY-03 two in one line

## Home (to come)
- HOM-01 a splash
`;

describe('promises of the checklist', () => {
  it('names those without a test, in their order', () => {
    expect(unprovedPromises(checklist, ["it('LAY-02 stays in view')"])).toEqual(['LAY-01', 'LAY-03']);
  });

  it('asks for nothing when each is named somewhere', () => {
    expect(unprovedPromises(checklist, ["it('LAY-01 LAY-02 shows')", "it('LAY-03 links')"])).toEqual([]);
  });
});
