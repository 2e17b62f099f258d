import { cancelQuestions } from '@blush/shared-ui/components';
import type { DataRouter } from 'react-router-dom';

/** Cancels the open questions when the page is left: an answer would act for a page that is gone. */
export function cancelLeftQuestions(router: DataRouter): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    cancelQuestions();
  });
}
