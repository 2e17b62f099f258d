import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { processOfPortal } from '../../core/processes-of-portal';
import { listStaffUsers } from '@blush/shared-ui/contracts';

/** For each part, a text that only its command line contains. */
const programs = [
  'api/dist/main.js',
  'delivery/dist/edge/main.js',
  'delivery/dist/pages/main.js',
  'stand-ins/main.ts',
  '--replSet',
];

test('every part that is killed is started again, and the database keeps what was written before', async ({
  portal,
}) => {
  const student = await newStudent(portal);
  const isStored = async () => {
    const call = await apiAs(demo.admin, portal);
    const { items } = await call(listStaffUsers, { query: { search: student.email } });
    return items.some(({ email }) => email === student.email);
  };
  await expect.poll(isStored).toBe(true);

  const addresses = [
    `${portal.api}/health/ready`,
    `${portal.address}/healthz`,
    `${portal.identity}/.well-known/jwks.json`,
  ];
  for (const program of programs) {
    await test.step(`SIGKILL of ${program}`, async () => {
      const { pid } = await processOfPortal(program);
      process.kill(pid, 'SIGKILL');
      const isReplaced = () =>
        processOfPortal(program).then(
          (found) => found.pid !== pid,
          () => false,
        );
      await expect.poll(isReplaced).toBe(true);
      for (const address of addresses) {
        await expect
          .poll(() =>
            fetch(address).then(
              ({ ok }) => ok,
              () => false,
            ),
          )
          .toBe(true);
      }
    });
  }
  await expect.poll(() => isStored().catch(String)).toBe(true);
});
