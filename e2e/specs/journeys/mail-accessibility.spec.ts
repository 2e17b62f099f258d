import { sendClassMessage } from '@blush/shared-ui/contracts';
import { expectAccessibleMail } from '../../core/accessibility';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass, sessionInAWeek } from '../../core/classes';
import { test } from '../../core/fixtures';
import { mailOf } from '../../core/mails';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';

/** Mails of other kinds consist of the same blocks. */
test('mails about classes have no accessibility violation', async ({ portal, page }) => {
  const student = await newStudent(portal);
  const offered = await openClass(portal, demo.instructor, {
    details: { format: 'studio', place: `12 ${'Rosenstrasse'.repeat(12)}, Portland`, kit: ['A flat brush'] },
    sessions: [sessionInAWeek(`https://meet.example/${'room'.repeat(40)}`)],
  });
  await buyByCall(portal, student, offered);
  const params = { id: offered.id };
  const body = { text: `Door B.\n${'Stairs'.repeat(40)}` };
  await (
    await apiAs(demo.instructor, portal)
  )(sendClassMessage, { params, body });

  for (const subject of [`You are enrolled: ${offered.name}`, `Message: ${offered.name}`]) {
    const { html } = await mailOf(portal, { to: student.email, subject });
    await page.goto('about:blank');
    await page.setContent(html);
    await test.step(subject, () => expectAccessibleMail(page));
  }
});
