import { useState } from 'react'
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
      <Button onClick={() => keepConsent(audience ? 'all' : 'necessary')}>{cookies.save}</Button>
    </>
  )
}

/** Asks about cookies until there is an answer. Refusing is as easy as accepting. It covers no control and takes no focus. */
export const CookieBanner = () => {
  const consent = useConsent()
  const [custom, setCustom] = useState(false)
  if (consent) return null
  return (
    <section className={classes['banner']} aria-label={cookies.heading}>
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
