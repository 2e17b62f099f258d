import type { StaffClass } from '@blush/shared-ui/contracts';
import { useForm, useFormValues } from '@blush/shared-ui/forms';
import { useEffect, useState } from 'react';
import { differs, type Draft, draftOf } from './class-draft';

/**
 * The form of a class that others may change meanwhile. While nothing is typed it follows the class; after that it is
 * left alone, and the instructor is told what became of the class.
 */
export function useClassDraft(schoolClass: StaffClass) {
  const form = useForm<Draft>();
  const values = useFormValues(form);
  /** The class that the fields were filled from. */
  const [filled, setFilled] = useState(schoolClass);
  /** The newest version that the instructor knows of, and edits. */
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
    /** The version an edit is made to. */
    version,
    /** The class was changed while this was being typed. */
    overtaken: unsaved && schoolClass.version !== version,
    /** Goes on with what is typed, knowing what the class has become. */
    keepDraft: () => setAgreed(schoolClass.version),
    /** Gives up what is typed for the class as it is now. */
    takeCurrent: () => setFilled({ ...schoolClass }),
  };
}
