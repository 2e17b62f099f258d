import type { StaffClass } from '@blush/shared-ui/contracts';
import { useForm, useFormSelection } from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { type SessionValues, withRemovedRows, withStoredIds } from '../../shared/class-form/session-values';
import {
  changedParts,
  type ClassUpdate,
  differs,
  isMadeBy,
  mergeTyped,
  type UpdateValues,
  updateValuesIn,
  updateValuesOf,
} from './update-values';

/** Follows refetched classes until something is typed; after that it keeps what was typed and reports the conflict. */
export function useUpdateForm(schoolClass: StaffClass) {
  const form = useForm<UpdateValues>();
  /** The class and the values that the form started from. */
  const [start, setStart] = useState(() => startOf(schoolClass));
  /** The newest version that the instructor has made. */
  const [knownVersion, setKnownVersion] = useState(schoolClass.version);
  /** Sessions as they were saved last. */
  const [savedSessions, setSavedSessions] = useState<SessionValues>();
  /** Updates without an answer, which may be stored. */
  const [unanswered, setUnanswered] = useState<readonly ClassUpdate[]>([]);

  const unsaved = useFormSelection(form, (values) => {
    const typed = updateValuesIn(values, start.baseClass);
    return differs(typed, start.baseClass) && differs(typed, schoolClass);
  });
  if (!unsaved && start.baseClass.version !== schoolClass.version) setStart(startOf(schoolClass));
  useEffect(() => form.setFieldsValue(start.values), [form, start]);
  // A row that was changed while it was being saved is still the session that was stored.
  useEffect(() => {
    if (!savedSessions) return;
    const { sessions } = form.getFieldsValue();
    form.setFieldsValue({ sessions: withStoredIds(sessions, schoolClass.sessions, savedSessions) });
  }, [form, schoolClass, savedSessions]);

  const version = Math.max(knownVersion, start.baseClass.version);
  const stored = unanswered.find((update) => update.body.version <= version && isMadeBy(update, schoolClass));
  /** The instructor's own change is no conflict: its version or its values are known before the class is refetched. */
  const conflict = unsaved && stored === undefined && schoolClass.version > version;
  return {
    form,
    unsaved,
    version,
    conflict,
    /** An update without an answer that the present class contains. The caller then calls `onSaved`. */
    stored,
    /** Names of the parts that another user has changed. */
    changedParts: changedParts(start.baseClass, schoolClass),
    keepTyped: () => {
      const values = mergeTyped(form.getFieldsValue(), start.baseClass, schoolClass);
      setStart({ baseClass: schoolClass, values });
    },
    restoreSessions: () => {
      const { sessions } = form.getFieldsValue();
      form.setFieldsValue({ sessions: withRemovedRows(sessions, updateValuesOf(schoolClass).sessions) });
    },
    discardTyped: () => setStart(startOf(schoolClass)),
    /** @param sessions absent: the change was not made in the form */
    onSaved: (made: number, sessions = savedSessions) => {
      // An archived class has the change of another user, too, which the instructor has yet to decide on.
      if (!conflict) setKnownVersion(made);
      setSavedSessions(sessions);
      setUnanswered([]);
    },
    onUnanswered: (update: ClassUpdate) => setUnanswered((before) => [...before, update]),
  };
}

function startOf(baseClass: StaffClass): { readonly baseClass: StaffClass; readonly values: UpdateValues } {
  return { baseClass, values: updateValuesOf(baseClass) };
}
