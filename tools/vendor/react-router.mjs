// What the portal uses of react-router: the shell provides these names only (docs/adr/0026-vendor-code-once.md).
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  NavigationType,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams
} from 'whole-react-router'
