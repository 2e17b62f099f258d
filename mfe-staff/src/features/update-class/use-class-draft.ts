import type { StaffClass } from '@blush/shared-ui/contracts';
import { useForm, useFormValues } from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { differs, type Draft, draftOf } from './class-draft';

/** Follows refetched classes until something is typed; after that it keeps the draft and reports the conflict. */
export function useClassDraft(schoolClass: StaffClass) {
  const form = useForm<Draft>();
  const values = useFormValues(form);
  /** The class that the draft was started from. */
  const [baseClass, setBaseClass] = useState(schoolClass);
  /** The newest version that the instructor has seen. */
  const [knownVersion, setKnownVersion] = useState(schoolClass.version);

  const draft = values?.className === undefined ? draftOf(baseClass) : values;
  const unsaved = differs(draft, baseClass) && differs(draft, schoolClass);
  if (!unsaved && baseClass.version !== schoolClass.version) setBaseClass(schoolClass);
  useEffect(() => form.setFieldsValue(draftOf(baseClass)), [form, baseClass]);

  const version = Math.max(knownVersion, baseClass.version);
  return {
    form,
    draft,
    unsaved,
    version,
    conflict: unsaved && schoolClass.version !== version,
    keepDraft: () => setKnownVersion(schoolClass.version),
    discardDraft: () => setBaseClass({ ...schoolClass }),
  };
}
