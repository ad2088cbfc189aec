import { NavLink } from 'react-router'
import type { NavLinkProps } from 'react-router'
import { usePrefetch } from './remote-registry.tsx'

/** A link of the navigation: fetches the page's remote as soon as somebody points at it. */
export const PortalLink = ({ to, ...link }: NavLinkProps & { to: string }) => {
  const prefetch = usePrefetch()
  return <NavLink to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} {...link} />
}
