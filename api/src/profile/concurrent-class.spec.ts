import { createClass, getStaffClass, updateProfile } from '@blush/shared-ui/contracts';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { asUser, makeClassBody, startApp, until } from '../../test/support/index.js';
import { ClassRecord } from '../classes/class.schema.js';
import { UserProfiles } from '../users/user-profiles.service.js';

const app = await startApp();
afterAll(() => app.close());

it('a class that is created while its instructor changes the name has the new name', async () => {
  const { token } = await asUser(app, 'instructor');
  const attempts = jest.spyOn(app.nest.get(UserProfiles), 'change');
  let isRenamed = false;
  const rename = async () => {
    const { status } = await app.call(updateProfile, { body: { name: 'Ottilie Brandt' } }, token);
    isRenamed = true;
    return status;
  };
  let renaming: Promise<number> | undefined;

  const classes = app.nest.get<Model<ClassRecord>>(getModelToken(ClassRecord.name));
  const create = classes.create.bind(classes) as (...input: unknown[]) => Promise<unknown>;
  const duringRename = async (...input: unknown[]) => {
    renaming = rename();
    // The change ends before the class exists, or it conflicts and is repeated afterwards.
    await until(() => isRenamed || attempts.mock.calls.length > 1);
    return create(...input);
  };
  jest.spyOn(classes, 'create').mockImplementationOnce(duringRename as never);

  const { body } = await app.call(createClass, { body: makeClassBody() }, token);
  expect(await renaming).toBe(200);
  const params = { id: body.insertedId ?? '' };
  const shown = (await app.call(getStaffClass, { params }, token)).body;
  expect(shown.instructorName).toBe('Ottilie Brandt');
});
