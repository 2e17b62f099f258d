import { createClass } from '@blush/shared-ui/contracts';
import { anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../../routes';

const ines = {
  displayName: 'Ines Instructor',
  email: 'ines@blush.test',
  photoURL: 'https://x.test/ines.png',
};

/** Opens the form of a new class; the fake API accepts the class. */
export function visitAddClass(query = '') {
  const fakeApi = new FakeApi().answers(createClass, () => ({ insertedId: anId() }));
  const session = signedIn('instructor', ines);
  return renderPage(routes, { at: `/dashboard/addclass${query}`, fakeApi, session });
}

export const submitButton = () => screen.findByRole('button', { name: 'Add Class' });

export function aFile(bytes: number, name = 'silk.png', type = 'image/png'): File {
  const content = new Uint8Array(bytes);
  // jsdom's files have no `arrayBuffer`.
  return Object.assign(new File([content], name, { type }), {
    arrayBuffer: () => Promise.resolve(content.buffer),
  });
}
export const aPdf = (name: string, bytes = 9) => aFile(bytes, name, 'application/pdf');
