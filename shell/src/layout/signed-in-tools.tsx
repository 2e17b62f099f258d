import { itemsOf } from '@blush/shared-ui/api-client';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { lazy, Suspense, type ComponentType } from 'react';
import styles from './signed-in-tools.module.css';
import type { ToolsProps } from './tools';

// If the code cannot be loaded, the page works without the tools.
const Tools = lazy<ComponentType<ToolsProps>>(() =>
  import('./dashboard').then(
    (dashboard) => ({ default: dashboard.Tools }),
    () => ({ default: () => null }),
  ),
);

/** Tools for signed-in users, in the bars of site and dashboard; loaded after sign-in: visitors do not need them. */
export function SignedInTools() {
  const { user, role } = useSession();
  const isStudent = role === 'student';
  const cart = useOperation(listCartItems, {}, { select: itemsOf, enabled: isStudent });
  if (user === null) return null;
  return (
    <div className={styles[role ?? '']}>
      <Suspense>
        <Tools
          user={user}
          cart={isStudent ? (cart.data ?? []) : undefined}
          cartReceivedAt={cart.dataUpdatedAt}
        />
      </Suspense>
    </div>
  );
}
