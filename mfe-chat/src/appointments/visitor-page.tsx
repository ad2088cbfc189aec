import { Suspense, lazy } from 'react'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useHydrated } from '@comptoir/web/public-page/use-hydrated.ts'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { appointmentTexts } from './appointments-french.ts'
import classes from './visitor-page.module.css'

const { visitor: words } = appointmentTexts

// A file of its own: the page is taken over in smaller steps.
const ShortcutForm = lazy(async () => ({ default: (await import('./shortcut-form.tsx')).ShortcutForm }))

const Waiting = () => (
  <div className={classes['waiting']}>
    <Skeleton lines={12} />
  </div>
)

/** How to reach the shop without the form, as far as staff have told it. */
const Reach = () => {
  const { data } = useSettings()
  if (!data) return null
  const { address, phone, email } = data.shop
  if (!address && !phone && !email) return null
  return (
    <section aria-labelledby="reach" className={classes['reach']}>
      <h2 id="reach">{words.reach}</h2>
      <noscript>
        <p>{words.withoutScripts}</p>
      </noscript>
      <address className={classes['address']}>
        {phone && (
          <p>
            {words.phone}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            {words.email}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {address && <p>{words.address(address)}</p>}
      </address>
    </section>
  )
}

/**
 * Where a visitor asks for an appointment. The form comes with the scripts of the page, which send it: until then its place
 * is kept free, and without them the page says how else to reach the shop.
 */
export const VisitorPage = ({ shell }: RemoteProps) => {
  const isAlive = useHydrated()
  return (
    <>
      <h1>{words.heading}</h1>
      <p className={classes['lead']}>{words.lead}</p>
      {isAlive ? (
        <Suspense fallback={<Waiting />}>
          <ShortcutForm shell={shell} />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <Reach />
    </>
  )
}
