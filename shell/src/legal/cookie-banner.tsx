import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { texts } from '../french.ts'
import { keepConsent, useConsent } from './consent.ts'
import classes from './cookie-banner.module.css'

const { cookies } = texts

const LINKS = [
  { to: '/cookies', label: cookies.pages.cookies },
  { to: '/cgu', label: cookies.pages.cgu },
  { to: '/cgr', label: cookies.pages.cgr },
  { to: '/about', label: cookies.pages.about }
] as const

const ROOM = '--banner-room'

/**
 * Tells the page how high the banner stands, margins included: the page ends so much lower, and what stands at the bottom
 * of the window stands above it (`bottom: var(--banner-room, 0px)`).
 */
const useBannerRoom = (): RefObject<HTMLElement | null> => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = banner.current
    const { style } = document.documentElement
    if (!element || !('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => {
      const { marginBottom, bottom } = getComputedStyle(element)
      const below = (Number.parseFloat(marginBottom) || 0) + (Number.parseFloat(bottom) || 0)
      style.setProperty(ROOM, `${Math.ceil(element.offsetHeight + 2 * below)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(ROOM)
    }
  }, [])
  return banner
}

const Choice = () => {
  const [audience, setAudience] = useState(false)
  const first = useFocusOnMount<HTMLInputElement>()
  return (
    <>
      <Checkbox label={cookies.necessary} checked disabled readOnly />
      <Checkbox
        ref={first}
        label={cookies.audience}
        checked={audience}
        onChange={event => setAudience(event.target.checked)}
      />
      <p>{cookies.audienceHint}</p>
      <Button onClick={() => keepConsent(audience ? 'all' : 'necessary')}>{cookies.save}</Button>
    </>
  )
}

const Question = () => {
  const [custom, setCustom] = useState(false)
  const banner = useBannerRoom()
  return (
    <section ref={banner} className={classes['banner']} aria-label={cookies.heading}>
      <p>{cookies.message}</p>
      <ul className={classes['links']} aria-label={cookies.links}>
        {LINKS.map(link => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
      {custom ? (
        <Choice />
      ) : (
        <div className={classes['actions']}>
          <Button onClick={() => keepConsent('necessary')}>{cookies.refuse}</Button>
          <Button onClick={() => keepConsent('all')}>{cookies.accept}</Button>
          <Button variant="link" onClick={() => setCustom(true)}>
            {cookies.customize}
          </Button>
        </div>
      )}
    </section>
  )
}

/**
 * Asks about the count of visits until there is an answer, and again half a year later. Refusing is as easy as accepting.
 * It takes no focus, and what it stands over can be scrolled above it.
 */
export const CookieBanner = () => (useConsent() === null ? <Question /> : null)
