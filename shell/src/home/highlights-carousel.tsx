import { useCallback, useState } from 'react'
import type { KeyboardEvent } from 'react'
import useEmblaCarousel from 'embla-carousel-react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { Button } from '@comptoir/ui/button'
import { texts } from './french.ts'
import { HighlightCard, highlightUrl } from './highlights-card.tsx'
import { useReducedMotion, useRotation } from './highlights-rotation.ts'
import classes from './highlights.module.css'

const { carousel } = texts

/** Embla's strength of attraction by which 99 % of the way are done in 0.5 s. */
const HALF_A_SECOND = 20

/** The highlights one by one, by themselves or by hand. Its code comes with Embla, apart from the first page. */
export const HighlightsCarousel = ({ shown }: { shown: readonly Highlight[] }) => {
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: HALF_A_SECOND })
  const reduced = useReducedMotion()
  const [told, setTold] = useState('')
  const advance = useCallback(() => embla?.scrollNext(), [embla])
  const { paused, toggle, holders } = useRotation(advance)

  const move = (step: 1 | -1) => {
    if (!embla) return
    if (step === 1) embla.scrollNext(reduced)
    else embla.scrollPrev(reduced)
    setTold(carousel.position(embla.selectedScrollSnap() + 1, shown.length))
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
      {/* Only what the reader asked for is told: a carousel that turns by itself stays silent. */}
      <output className="visually-hidden">{told}</output>
      <div ref={viewport} className={classes['viewport']}>
        <ul className={classes['track']} aria-labelledby="highlights">
          {shown.map(highlight => (
            <li key={highlight.id} className={classes['slide']} aria-roledescription={carousel.slide}>
              <HighlightCard
                highlight={highlight}
                picture={<img className={classes['image']} src={highlightUrl(highlight)} alt="" />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
