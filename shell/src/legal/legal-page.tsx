import { cookieNotice, legalNotice, terms } from '@comptoir/contracts/account/terms'
import { pageWords } from '@comptoir/contracts/portal/page-words'
import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unbroken } from '@comptoir/ui/unbroken'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { dayWords } from '@comptoir/web/shop/day-words.ts'
import { ParisMap } from '@comptoir/web/shop/paris-map.tsx'
import { ShopIdentity } from '@comptoir/web/shop/shop-identity.tsx'
import { texts } from '../french.ts'
import { useSession } from '../session/session.tsx'
import { askedAgain, keepConsent, useConsent } from './consent.ts'
import { legalTexts, legalWords } from './legal-french.ts'
import type { LegalSection } from './legal-french.ts'
import classes from './legal-page.module.css'

const { cookies } = texts

const Publisher = () => {
  const { data: settings } = useSettings()
  const { user } = useSession()
  if (!settings) return null
  return (
    <>
      <section>
        <h2>{legalWords.identity}</h2>
        <p>{legalWords.identityLead}</p>
        <ShopIdentity settings={settings} forStaff={Boolean(user?.isadmin)} />
      </section>
      <section>
        <h2>{legalWords.where}</h2>
        <p>{settings.shop.address}</p>
        {settings.legal?.access && <p>{settings.legal.access}</p>}
        <ParisMap address={settings.shop.address} />
      </section>
    </>
  )
}

const dayOf = (moment: Date | string) => dayWords(onShopClock(new Date(moment)).date)

const OwnChoice = () => {
  const consent = useConsent()
  return (
    <section>
      {consent !== undefined && (
        <p>
          {consent ? cookies.yours[consent.choice](dayOf(consent.at), dayOf(askedAgain(consent))) : cookies.yours.none}
        </p>
      )}
      <Button onClick={() => keepConsent(null)}>{cookies.change}</Button>
    </section>
  )
}

/** What a page has beside its text, before and after it. */
const EXTRAS = {
  about: { before: <Publisher />, after: null, version: legalNotice },
  cookies: { before: null, after: <OwnChoice />, version: cookieNotice },
  cgu: { before: null, after: null, version: terms },
  cgr: { before: null, after: null, version: terms }
} as const

const Section = ({ heading, id, paragraphs, list }: LegalSection) => (
  <section id={id}>
    <h2>{heading}</h2>
    {paragraphs.map(paragraph => (
      <p key={paragraph}>
        <Unbroken text={paragraph} />
      </p>
    ))}
    {list && (
      <ul>
        {list.map(entry => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    )}
  </section>
)

/** One of the four legal pages, with its version and the day from which it holds. */
export const LegalPage = ({ page }: { page: keyof typeof legalTexts }) => {
  const { title, lead, changes, sections } = legalTexts[page]
  const { before, after, version } = EXTRAS[page]
  return (
    <article className={classes['legal']}>
      <PageMeta {...pageWords[`/${page}`]} />
      <h1>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      <p className={classes['version']}>
        <time dateTime={version.from}>{legalWords.version(version.version, dayWords(version.from))}</time> {changes}
      </p>
      {before}
      {sections.map(section => (
        <Section key={section.heading} {...section} />
      ))}
      {after}
    </article>
  )
}
