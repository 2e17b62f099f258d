import {
  classFileLimits,
  createClass,
  PICTURE_MAX_BYTES,
  uploadClassFile,
  uploadPicture,
} from '@blush/shared-ui/contracts';
import { fill } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { set } from '../../shared/class-form/testing/set';
import { aFile, aPdf, submitButton, visitAddClass } from './testing/visit-add-class';

describe('adding a class', () => {
  it('INS-01 says whether and when the picture at a typed address will be shown, and loads nothing from there', async () => {
    const { user } = visitAddClass();
    expect(await screen.findByText('Without a picture, this drawn one is shown.')).toBeVisible();
    await fill(user, screen.getByLabelText('Class Image URL'), 'https://pictures.test/silk.png');
    expect(await screen.findByText(/We fetch this picture after you save it/)).toBeVisible();
    await fill(user, screen.getByLabelText('Class Image URL'), 'http://pictures.test/silk.png');
    expect(await screen.findByText('This picture will not be shown.')).toBeVisible();
    expect(document.querySelector('img[src*="pictures.test"]')).toBeNull();
  });

  it('INS-01 uploads a picture, previews it and, only after the upload, adds the class with its address', async () => {
    const { user, fakeApi } = visitAddClass();
    const picture = `/pictures/${'a'.repeat(64)}.webp`;
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((done) => (arrive = done));
    fakeApi.answers(uploadPicture, () => arrival.then(() => ({ picture })));
    await screen.findByLabelText('Class Name');
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    await user.upload(screen.getByLabelText('Or upload a picture'), aFile(9));
    await user.click(await submitButton());
    expect(await screen.findByText('Please save again when the file is uploaded')).toBeVisible();
    arrive();
    await waitFor(() => expect(screen.getByLabelText('Class Image URL')).toHaveValue(picture));
    await waitFor(() => expect(screen.queryByText(/^Please save again/)).not.toBeInTheDocument());
    expect(fakeApi.callsOf(uploadPicture)[0]?.body).toEqual(new Uint8Array(9));
    const preview = screen.getByRole('img', { name: 'Preview of the class picture' });
    expect(preview).toHaveAttribute('src', picture);
    fireEvent.load(preview);
    expect(screen.getByText('This is what students will see.')).toBeVisible();
    await user.click(await submitButton());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({ classImg: picture });
  });

  it('INS-01 says that a file is not a picture, and does not send one that is too large', async () => {
    const { user, fakeApi } = visitAddClass();
    fakeApi.refuses(uploadPicture, 'not-a-picture');
    const input = await screen.findByLabelText('Or upload a picture');
    await user.upload(input, aFile(9));
    expect(await screen.findByText('This file is not a picture that can be used')).toBeVisible();
    await user.upload(input, aFile(PICTURE_MAX_BYTES + 1));
    expect(await screen.findByText('This file has more than 5 MB.')).toBeVisible();
    expect(fakeApi.callsOf(uploadPicture)).toHaveLength(1);
    expect(screen.getByLabelText('Class Image URL')).toHaveValue('');
  });

  it('attaches PDFs, which it names during the upload and which can be removed, and only then adds the class with them', async () => {
    const { user, fakeApi } = visitAddClass();
    let uploads = 0;
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((done) => (arrive = done));
    const answer = () => ({ id: `${uploads++}`.repeat(43), size: 340 * 1024 });
    fakeApi.answers(uploadClassFile, () => arrival.then(answer));
    await screen.findByLabelText('Class Name');
    set('Class Name', 'Silk Skin');
    set('Price', '40');
    await user.upload(screen.getByLabelText('Attach a PDF'), aPdf('Kit list.PDF'));
    expect(await screen.findByText('Uploading Kit list.PDF …')).toBeVisible();
    await user.click(await submitButton());
    expect(await screen.findByText('Please save again when the file is uploaded')).toBeVisible();
    arrive();
    await user.upload(await screen.findByLabelText('Attach another PDF'), aPdf('Chart.pdf'));
    const list = within(await screen.findByRole('list', { name: 'Files' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Kit list.pdf PDF, 340 kB');
    await waitFor(() => expect(screen.queryByText(/^Please save again/)).not.toBeInTheDocument());
    expect(fakeApi.callsOf(uploadClassFile)[0]?.body).toEqual(new Uint8Array(9));
    await user.click(list.getByRole('button', { name: 'Remove Kit list.pdf' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await user.click(await submitButton());
    await waitFor(() => expect(fakeApi.callsOf(createClass)).toHaveLength(1));
    expect(fakeApi.callsOf(createClass)[0]?.body).toMatchObject({
      files: [{ id: '1'.repeat(43), name: 'Chart.pdf' }],
    });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument());
  });

  it('says that a file is not a PDF, does not send one that is too large, and offers no upload after the fifth', async () => {
    const { user, fakeApi } = visitAddClass();
    fakeApi.refuses(uploadClassFile, 'not-a-pdf');
    const input = await screen.findByLabelText('Attach a PDF');
    await user.upload(input, aPdf('kit.pdf'));
    expect(await screen.findByText('This file is not a PDF')).toBeVisible();
    await user.upload(input, aPdf('kit.pdf', classFileLimits.bytes + 200_000));
    expect(await screen.findByText('kit.pdf has 10.2 MB, and 10 MB are allowed.')).toBeVisible();
    expect(fakeApi.callsOf(uploadClassFile)).toHaveLength(1);
    let uploads = 0;
    fakeApi.answers(uploadClassFile, () => ({ id: `${uploads++}`.repeat(43), size: 9 }));
    for (let count = 1; count <= classFileLimits.perClass; count += 1) {
      await user.upload(screen.getByLabelText(/^Attach a/), aPdf('kit.pdf'));
      await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove kit/ })).toHaveLength(count));
    }
    expect(screen.getByText('A class has 5 files at most.')).toBeVisible();
    expect(screen.queryByLabelText(/^Attach a/)).not.toBeInTheDocument();
    expect(screen.queryByText(/are allowed/)).not.toBeInTheDocument();
  });
});
