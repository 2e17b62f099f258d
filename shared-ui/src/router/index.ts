/*
 * What a remote may use of React Router: the one router belongs to the shell, so creating one, or reaching
 * into it, is not among this. A curated list, because sharing the whole library costs every visitor its bytes.
 */
export {
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, LoaderFunctionArgs, NavLinkProps, RouteObject, To } from 'react-router-dom';
