import { NavLink } from 'react-router'
import type { NavLinkProps } from 'react-router'
import { usePrefetch } from '../remotes/remote-registry.tsx'

/** A link of the navigation. It fetches the remote of its page when somebody points at it or focuses it. */
export const PortalLink = ({ to, ...link }: NavLinkProps & { to: string }) => {
  const prefetch = usePrefetch()
  return <NavLink to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} {...link} />
}
