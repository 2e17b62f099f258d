import {
  CLASS_NAME_MAX_LENGTH,
  classDetailLimits,
  createClass,
  FEEDBACK_MAX_LENGTH,
  materialLimits,
  sessionLimits,
} from '@blush/shared-ui/contracts';
import { asUser, eveningIn, makeClassBody, startApp } from '../../../test/support/index.js';

const app = await startApp();
afterAll(() => app.close());

const text = (length: number) => '化'.repeat(length);
const link = (length: number) => 'https://pictures.test/'.padEnd(length, '化');

it('the limit of a body admits a class with as many sessions, materials and characters as allowed, of three bytes each', async () => {
  const { token } = await asUser(app, 'instructor');
  const { description, outcomes, kit, line, cancellation } = classDetailLimits;
  const body = makeClassBody({
    className: text(CLASS_NAME_MAX_LENGTH),
    details: {
      description: text(description),
      outcomes: Array<string>(outcomes).fill(text(line)),
      place: text(line),
      kit: Array<string>(kit).fill(text(line)),
      cancellation: text(cancellation),
    },
    sessions: Array.from({ length: sessionLimits.perClass }, (_, day) =>
      eveningIn(day + 1, { joinUrl: link(sessionLimits.joinUrl) }),
    ),
    materials: Array.from({ length: materialLimits.perClass }, () => ({
      title: text(materialLimits.title),
      url: link(materialLimits.url),
    })),
    feedback: text(FEEDBACK_MAX_LENGTH),
  });
  expect((await app.call(createClass, { body }, token)).status).toBe(201);
});
