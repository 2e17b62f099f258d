import type { StaffClass } from '@blush/shared-ui/contracts';
import { useForm, useFormSelection } from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { type SessionValues, withRemovedRows, withStoredIds } from '../../shared/class-form/session-values';
import { differs, type UpdateValues, updateValuesIn, updateValuesOf } from './update-values';

/** Follows refetched classes until something is typed; after that it keeps what was typed and reports the conflict. */
export function useUpdateForm(schoolClass: StaffClass) {
  const form = useForm<UpdateValues>();
  /** The class that the form started from. */
  const [baseClass, setBaseClass] = useState(schoolClass);
  /** The newest version that the instructor has seen or made. */
  const [knownVersion, setKnownVersion] = useState(schoolClass.version);
  /** Sessions as they were saved last. */
  const [savedSessions, setSavedSessions] = useState<SessionValues>();

  const unsaved = useFormSelection(form, (values) => {
    const typed = updateValuesIn(values, baseClass);
    return differs(typed, baseClass) && differs(typed, schoolClass);
  });
  if (!unsaved && baseClass.version !== schoolClass.version) setBaseClass(schoolClass);
  useEffect(() => form.setFieldsValue(updateValuesOf(baseClass)), [form, baseClass]);
  // A row that was changed while it was being saved is still the session that was stored.
  useEffect(() => {
    if (!savedSessions) return;
    const { sessions } = form.getFieldsValue();
    form.setFieldsValue({ sessions: withStoredIds(sessions, schoolClass.sessions, savedSessions) });
  }, [form, schoolClass, savedSessions]);

  const version = Math.max(knownVersion, baseClass.version);
  /** The instructor's own change is no conflict: its version is known before the class is refetched. */
  const conflict = unsaved && schoolClass.version > version;
  return {
    form,
    unsaved,
    version,
    conflict,
    keepTyped: () => setKnownVersion(schoolClass.version),
    restoreSessions: () => {
      const { sessions } = form.getFieldsValue();
      form.setFieldsValue({ sessions: withRemovedRows(sessions, updateValuesOf(schoolClass).sessions) });
    },
    discardTyped: () => setBaseClass({ ...schoolClass }),
    /** @param sessions absent: the change was not made in the form */
    onSaved: (made: number, sessions = savedSessions) => {
      // An archived class has the change of another user, too, which the instructor has yet to decide on.
      if (!conflict) setKnownVersion(made);
      setSavedSessions(sessions);
    },
  };
}
