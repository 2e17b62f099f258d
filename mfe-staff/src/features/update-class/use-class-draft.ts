import type { StaffClass } from '@blush/shared-ui/contracts';
import { useForm, useFormValues } from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { differs, type Draft, draftOf } from './class-draft';

/** Follows refetched classes until something is typed; after that it keeps the draft and reports the conflict. */
export function useClassDraft(schoolClass: StaffClass) {
  const form = useForm<Draft>();
  const values = useFormValues(form);
  const [filled, setFilled] = useState(schoolClass);
  /** The newest version that the instructor knows of. */
  const [agreed, setAgreed] = useState(schoolClass.version);

  const draft = values?.className === undefined ? draftOf(filled) : values;
  const unsaved = differs(draft, filled) && differs(draft, schoolClass);
  if (!unsaved && filled.version !== schoolClass.version) setFilled(schoolClass);
  useEffect(() => form.setFieldsValue(draftOf(filled)), [form, filled]);

  const version = Math.max(agreed, filled.version);
  return {
    form,
    draft,
    unsaved,
    version,
    overtaken: unsaved && schoolClass.version !== version,
    keepDraft: () => setAgreed(schoolClass.version),
    takeCurrent: () => setFilled({ ...schoolClass }),
  };
}
