import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listHighlights } from '@comptoir/contracts/catalogue/catalogue'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import { limits } from '@comptoir/contracts/core/limits'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../french.ts'
import { logError } from '../log.ts'
import { HighlightCard } from './highlights-card.tsx'
import type { HighlightsCarousel } from './highlights-carousel.tsx'
import classes from './highlights.module.css'
import { useNearViewport } from './use-near-viewport.ts'

type Carousel = typeof HighlightsCarousel

const LazyPicture = ({ highlight }: { highlight: Highlight }) => {
  const [image, near] = useNearViewport<HTMLImageElement>()
  const src = catalogueUrl(highlight.image)
  const alt = texts.home.highlight(highlight.name)
  return (
    <>
      <img ref={image} className={classes['image']} src={near ? src : undefined} alt={alt} />
      <noscript>
        <img className={classes['image']} src={src} alt={alt} />
      </noscript>
    </>
  )
}

/** The cards in a row that does not move: all of them when they fit, else until the code of the carousel is loaded. */
const Still = ({ shown, onNear }: { shown: readonly Highlight[]; onNear: () => void }) => {
  const [section, near] = useNearViewport<HTMLElement>()
  useEffect(() => {
    if (near) onNear()
  }, [near, onNear])
  const turns = shown.length > limits.highlightsShown
  return (
    <section ref={section} aria-labelledby="highlights">
      <div className={turns ? classes['header'] : undefined}>
        <h2 id="highlights">{texts.home.highlightsHeading}</h2>
        {turns && <div className={classes['controls']} />}
      </div>
      <div className={turns ? classes['viewport'] : undefined}>
        <ul className={turns ? classes['track'] : classes['row']} aria-labelledby="highlights">
          {shown.map(highlight => (
            <li key={highlight.id} className={turns ? classes['slide'] : undefined}>
              <HighlightCard highlight={highlight} picture={<LazyPicture highlight={highlight} />} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Turning = ({ shown }: { shown: readonly Highlight[] }) => {
  const [near, setNear] = useState(false)
  const [Carousel, setCarousel] = useState<Carousel | null>(null)
  useEffect(() => {
    if (!near) return
    import('./highlights-carousel.tsx')
      .then(code => setCarousel(() => code.HighlightsCarousel))
      .catch((error: unknown) => logError('highlights carousel', error))
  }, [near])
  return Carousel ? <Carousel shown={shown} /> : <Still shown={shown} onNear={() => setNear(true)} />
}

const nothing = () => undefined

/** The cards that the shop puts forward, if at least three are displayed. The query cache logs a failure; the page shows nothing. */
export const Highlights = () => {
  const { data } = useQuery({
    queryKey: sharedKeys.highlights,
    queryFn: ({ signal }) => request(listHighlights, {}, signal)
  })
  const shown = data?.filter(highlight => highlight.display) ?? []
  if (shown.length < limits.highlightsShown) return null
  return shown.length === limits.highlightsShown ? <Still shown={shown} onNear={nothing} /> : <Turning shown={shown} />
}
