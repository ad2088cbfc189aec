import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import { keepConsent } from './consent.ts'
import { aboutTexts, legalTexts } from './legal-french.ts'
import classes from './legal-page.module.css'

const Contact = () => {
  const { data } = useSettings()
  if (!data) return null
  const { name, address, phone, email } = data.shop
  return (
    <section>
      <h2>{aboutTexts.contact}</h2>
      <address>
        <p>{name}</p>
        {address && (
          <p>
            {aboutTexts.address}
            {address}
          </p>
        )}
        {phone && (
          <p>
            {aboutTexts.phone}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            {aboutTexts.email}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </address>
    </section>
  )
}

const EXTRAS = {
  about: <Contact />,
  cookies: <Button onClick={() => keepConsent(null)}>{texts.cookies.change}</Button>,
  cgu: null,
  cgr: null
} as const

/** One of the four legal pages. */
export const LegalPage = ({ page }: { page: keyof typeof legalTexts }) => {
  const { title, lead, sections } = legalTexts[page]
  return (
    <article className={classes['legal']}>
      <PageMeta title={title} description={lead} />
      <h1>{title}</h1>
      <p className={classes['lead']}>{lead}</p>
      {sections.map(section => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.list && (
            <ul>
              {section.list.map(entry => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {EXTRAS[page]}
    </article>
  )
}
