import { useApi } from '@blush/shared-ui/api-client';
import { UPLOAD_TIMEOUT_MS } from '@blush/shared-ui/bundled';
import {
  PICTURE_MAX_BYTES,
  type ProfileBody,
  updateProfile,
  uploadPicture,
} from '@blush/shared-ui/contracts';
import { usePortal } from '../../portal/portal-context';

export const MAX_MB = PICTURE_MAX_BYTES / 1024 / 1024;

/** Changes of name and photo. They reject with a message for the user. */
export function useProfile() {
  const api = useApi();
  const { session, queryClient } = usePortal();
  return {
    save: async (body: ProfileBody) => {
      const { name, photoURL, photo } = await api.call(updateProfile, { body });
      const { user } = session.store.getState();
      if (user === null) return;
      session.store.setState({ user: { ...user, displayName: name, photoURL, photo } });
      // Classes and lists of people contain copies of name and photo.
      await queryClient.invalidateQueries();
    },
    /** Resolves with the address of the picture. */
    upload: async (file: File) => {
      if (file.size > PICTURE_MAX_BYTES) throw new Error(`This file has more than ${MAX_MB} MB.`);
      const body = new Uint8Array(await file.arrayBuffer());
      return (await api.call(uploadPicture, { body }, { timeoutMs: UPLOAD_TIMEOUT_MS })).picture;
    },
  };
}
