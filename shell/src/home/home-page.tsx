import Camera from 'lucide-react/icons/camera'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircle from 'lucide-react/icons/message-circle'
import Sparkles from 'lucide-react/icons/sparkles'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from '../french.ts'
import { usePrefetch } from '../remotes/remote-registry.tsx'
import { useStartEstimation } from '../remotes/use-start-estimation.ts'
import { HeroCards } from './hero-cards.tsx'
import { Highlights } from './highlights.tsx'
import classes from './home-page.module.css'
import { ShopHours } from './shop-hours.tsx'

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
        <div className={classes['actions']}>
          <Button
            variant="primary"
            onClick={startEstimation}
            onPointerEnter={() => prefetch('/batchs')}
            onFocus={() => prefetch('/batchs')}
          >
            {home.estimate}
          </Button>
          <ButtonLink
            to="/rendezvous"
            onPointerEnter={() => prefetch('/rendezvous')}
            onFocus={() => prefetch('/rendezvous')}
          >
            {home.book}
          </ButtonLink>
        </div>
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
    <PageMeta title={home.title} description={home.lead} />
    <Hero />
    <Steps />
    <Highlights />
    <ShopHours />
  </div>
)
