import { useCallback, useState } from 'react'
import type { KeyboardEvent } from 'react'
import useEmblaCarousel from 'embla-carousel-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { catalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { texts } from '../french.ts'
import { HighlightCard } from './highlights-card.tsx'
import { useReducedMotion, useRotation } from './highlights-rotation.ts'
import classes from './highlights.module.css'

const { carousel } = texts

/** Embla's `duration` is a strength of attraction: with 20, a move covers 99 % of its way in 0.5 s. */
const HALF_A_SECOND = 20

/** The highlights as a carousel, which moves by itself and by hand. It is loaded on demand, together with Embla. */
export const HighlightsCarousel = ({ shown }: { shown: readonly Highlight[] }) => {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: HALF_A_SECOND })
  const reduced = useReducedMotion()
  const [announcement, setAnnouncement] = useState('')
  const advance = useCallback(() => embla?.scrollNext(), [embla])
  const { paused, toggle, holders } = useRotation(advance)

  const move = (step: 1 | -1) => {
    if (!embla) return
    if (step === 1) embla.scrollNext(reduced)
    else embla.scrollPrev(reduced)
    setAnnouncement(carousel.position(embla.selectedScrollSnap() + 1, shown.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }
  const control = { className: classes['control'] ?? '', onKeyDown }

  return (
    <section aria-labelledby="highlights" aria-roledescription={carousel.role} {...holders}>
      <div className={classes['header']}>
        <h2 id="highlights">{texts.home.highlightsHeading}</h2>
        <div className={classes['controls']}>
          {!reduced && (
            <Button
              {...control}
              aria-label={paused ? carousel.play : carousel.pause}
              icon={paused ? <Play size={20} aria-hidden="true" /> : <Pause size={20} aria-hidden="true" />}
              onClick={toggle}
            />
          )}
          <Button
            {...control}
            aria-label={carousel.previous}
            icon={<ChevronLeft size={22} aria-hidden="true" />}
            onClick={() => move(-1)}
          />
          <Button
            {...control}
            aria-label={carousel.next}
            icon={<ChevronRight size={22} aria-hidden="true" />}
            onClick={() => move(1)}
          />
        </div>
      </div>
      {/* Screen readers hear of the moves that the reader asked for, not of those that the carousel makes by itself. */}
      <output className="visually-hidden">{announcement}</output>
      <div ref={viewport} className={classes['viewport']}>
        <ul className={classes['track']} aria-labelledby="highlights">
          {shown.map(highlight => (
            <li key={highlight.id} className={classes['slide']} aria-roledescription={carousel.slide}>
              <HighlightCard
                highlight={highlight}
                picture={
                  <img
                    className={classes['image']}
                    src={catalogueUrl(highlight.image)}
                    alt={texts.home.highlight(highlight.name)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
