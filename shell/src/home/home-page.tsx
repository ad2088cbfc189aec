import { Suspense } from 'react'
import Camera from 'lucide-react/icons/camera'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sparkles from 'lucide-react/icons/sparkles'
import { pageWords } from '@comptoir/contracts/portal/page-words'
import { PageMeta } from '@comptoir/ui/page-meta'
import { EndOfFirstView } from '@comptoir/web/public-page/end-of-first-view.tsx'
import { StartActs } from '@comptoir/web/public-page/start-acts.tsx'
import { texts } from '../french.ts'
import { usePrefetch } from '../remotes/remote-registry.tsx'
import { useStartEstimation } from '../remotes/use-start-estimation.ts'
import { BelowSteps } from './below-steps.tsx'
import { HeroCards } from './hero-cards.tsx'
import classes from './home-page.module.css'

const { home } = texts
const STEP_ICONS = [Camera, Sparkles, MessageCircle, HandCoins] as const

const Hero = () => {
  const startEstimation = useStartEstimation()
  const prefetch = usePrefetch()
  return (
    <section className={classes['hero']}>
      <div>
        <h1>{home.heading}</h1>
        <p className={classes['lead']}>{home.lead}</p>
        <StartActs start={startEstimation} prefetch={prefetch} />
      </div>
      <HeroCards />
    </section>
  )
}

const Steps = () => (
  <section aria-labelledby="how-it-works">
    <h2 id="how-it-works">{home.stepsHeading}</h2>
    <ol className={classes['steps']}>
      {home.steps.map(([title, detail], index) => {
        const Icon = STEP_ICONS[index] ?? Sparkles
        return (
          <li key={title} className={classes['step']}>
            <span className={classes['number']} aria-hidden="true">
              <Icon size={22} />
            </span>
            <h3>
              {index + 1}. {title}
            </h3>
            <p>{detail}</p>
          </li>
        )
      })}
    </ol>
  </section>
)

/** The home page: what the shop buys, how a sale works, and when the shop is open. */
export const HomePage = () => (
  <div className={classes['home']}>
    <PageMeta {...pageWords['/']} />
    <Hero />
    <EndOfFirstView />
    <Steps />
    {/* React takes the HTML inside a boundary over by itself: one long task less. */}
    <Suspense fallback={<div className={classes['below']} />}>
      <BelowSteps />
    </Suspense>
  </div>
)
