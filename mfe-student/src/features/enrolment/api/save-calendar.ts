import { useApi } from '@blush/shared-ui/api-client';
import { saveFile } from '@blush/shared-ui/bundled';
import { getEnrolmentCalendar } from '@blush/shared-ui/contracts';
import { useSingleMutation } from '@blush/shared-ui/query';

/** Saves the sessions of an enrolment as a calendar file. */
export function useSaveCalendar(id: string) {
  const api = useApi();
  return useSingleMutation({
    mutationFn: () => api.call(getEnrolmentCalendar, { params: { id } }),
    onSuccess: (text) => saveFile('blush-camp.ics', 'text/calendar', text),
  });
}
