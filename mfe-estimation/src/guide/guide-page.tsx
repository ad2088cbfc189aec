import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import landing from '@comptoir/ui/landing.module.css'
import { PageMeta } from '@comptoir/ui/page-meta'
import { defectDrawings } from './defect-drawings.tsx'
import defects from './defects.module.css'
import { guideTexts, guides } from './guide-french.ts'
import type { Fact, GuideName } from './guide-french.ts'
import classes from './guide-page.module.css'
import { MoneyExamples } from './money-examples.tsx'

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {children}
  </section>
)

const Start = ({ shell }: { shell: ShellServices }) => (
  <div className={classes['actions']}>
    <Button variant="primary" onClick={shell.startEstimation}>
      {guideTexts.estimate}
    </Button>
    <ButtonLink to="/rendezvous">{guideTexts.book}</ButtonLink>
  </div>
)

const Steps = ({ steps }: { steps: readonly Fact[] }) => (
  <ol className={classes['steps']}>
    {steps.map(([title, text], index) => (
      <li key={title}>
        <span className={classes['number']} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(([figure, text]) => (
      <div key={figure}>
        <dt>{figure}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const Defects = () => (
  <ul className={defects['defects']}>
    {guideTexts.defects.map(([title, text], index) => {
      const Drawing = defectDrawings[index]
      return (
        <li key={title} className={defects['defect']}>
          {Drawing && <Drawing />}
          <div className={defects['words']}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      )
    })}
  </ul>
)

const Questions = ({ questions }: { questions: readonly Fact[] }) => (
  <div className={classes['questions']}>
    {questions.map(([question, answer]) => (
      <details key={question}>
        <summary>
          {question}
          <ChevronDown size={20} aria-hidden="true" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)

/** What estimation and buyback are, before anything is asked of the seller. */
export const GuidePage = ({ guide, shell }: { guide: GuideName; shell: ShellServices }) => {
  const text = guides[guide]
  return (
    <div className={landing['page']}>
      <PageMeta title={text.title} description={text.lead} />
      <header className={classes['hero']}>
        <h1>{text.heading}</h1>
        <p className={classes['lead']}>{text.lead}</p>
        <Start shell={shell} />
      </header>
      <Part id="steps" heading={text.steps.heading}>
        <Steps steps={text.steps.list} />
      </Part>
      {guide === 'estimation' ? (
        <Part id="defects" heading={guideTexts.defectsHeading}>
          <p className={classes['lead']}>{guideTexts.defectsLead}</p>
          <Defects />
        </Part>
      ) : (
        <Part id="money" heading={guideTexts.moneyHeading}>
          <p className={classes['lead']}>{guideTexts.moneyLead}</p>
          <MoneyExamples />
        </Part>
      )}
      <Part id="facts" heading={text.facts.heading}>
        <Facts facts={text.facts.list} />
      </Part>
      <Part id="questions" heading={guideTexts.questions}>
        <Questions questions={text.questions} />
      </Part>
      <section className={classes['last']} aria-labelledby="last">
        <h2 id="last">{guideTexts.last}</h2>
        <p>{guideTexts.lastText}</p>
        <Start shell={shell} />
        <Link to="/cgr">{guideTexts.terms}</Link>
      </section>
    </div>
  )
}
