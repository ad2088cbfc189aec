import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { pageWords } from '@comptoir/contracts/portal/page-words'
import landing from '@comptoir/ui/landing.module.css'
import { PageMeta } from '@comptoir/ui/page-meta'
import { StartActs } from '@comptoir/web/public-page/start-acts.tsx'
import { EndOfFirstView } from '@comptoir/web/public-page/end-of-first-view.tsx'
import { StructuredData } from '@comptoir/web/public-page/structured-data.tsx'
import { ConditionScale } from '@comptoir/web/condition/condition-scale.tsx'
import { SaleExample } from '@comptoir/web/shop/sale-example.tsx'
import { defectDrawings } from './defect-drawings.tsx'
import defects from './defects.module.css'
import { guideTexts, guides } from './guide-french.ts'
import type { Fact, GuideName, GuideText } from './guide-french.ts'
import classes from './guide-page.module.css'
import { MoneyExamples } from './money-examples.tsx'
import { LastPurchases, MeasuredPace } from './shop-facts.tsx'

type PartProps = {
  id: string
  heading: string
  /** Whether a wide window shows the content beside the heading: text and tables need no more width than that. */
  beside?: boolean
  children: ReactNode
}

const Part = ({ id, heading, beside = false, children }: PartProps) => (
  <section className={beside ? classes['beside'] : undefined} aria-labelledby={id}>
    <h2 id={id}>{heading}</h2>
    {beside ? <div>{children}</div> : children}
  </section>
)

/** The questions in the words of schema.org, for search engines. */
const faqOf = (questions: readonly Fact[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer }
  }))
})

const Steps = ({ steps }: { steps: readonly Fact[] }) => (
  <ol className={classes['steps']}>
    {steps.map(([title, text], index) => (
      <li key={title} className={classes['step']}>
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
  const text: GuideText = guides[guide]
  return (
    <div className={landing['page']}>
      <PageMeta {...pageWords[`/${guide}`]} />
      <header className={classes['hero']}>
        <h1>{text.heading}</h1>
        <p className={classes['lead']}>{text.lead}</p>
        <StartActs start={shell.startEstimation} />
      </header>
      <EndOfFirstView />
      <Part id="steps" heading={text.steps.heading}>
        <Steps steps={text.steps.list} />
      </Part>
      {guide === 'estimation' ? (
        <Part id="defects" heading={guideTexts.defectsHeading}>
          <p className={classes['lead']}>{guideTexts.defectsLead}</p>
          <Defects />
          <details className={classes['conditions']}>
            <summary>{guideTexts.conditions}</summary>
            <ConditionScale />
          </details>
        </Part>
      ) : (
        <Part id="money" heading={guideTexts.moneyHeading} beside>
          <p className={classes['lead']}>{guideTexts.moneyLead}</p>
          <MoneyExamples />
        </Part>
      )}
      <Part id="example" heading={guideTexts.exampleHeading} beside>
        <SaleExample />
      </Part>
      <Part id="pace" heading={guideTexts.paceHeading}>
        <MeasuredPace />
        <Facts facts={guideTexts.pace} />
      </Part>
      {text.facts && (
        <Part id="facts" heading={text.facts.heading}>
          <Facts facts={text.facts.list} />
        </Part>
      )}
      <LastPurchases>
        {purchases => (
          <Part id="purchases" heading={guideTexts.purchasesHeading}>
            <p className={classes['lead']}>{guideTexts.purchasesLead}</p>
            {purchases}
          </Part>
        )}
      </LastPurchases>
      <Part id="questions" heading={guideTexts.questions} beside>
        <Questions questions={text.questions} />
      </Part>
      <section className={classes['last']} aria-labelledby="last">
        <h2 id="last">{guideTexts.last}</h2>
        <p>{guideTexts.lastText}</p>
        <StartActs start={shell.startEstimation} />
        <Link to="/cgr">{guideTexts.terms}</Link>
      </section>
      <StructuredData value={faqOf(text.questions)} />
    </div>
  )
}
