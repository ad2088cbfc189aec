import { areKeysOn } from './keys-switch.ts'
import { isForPage } from './presses.ts'
import { SCANNER_MS, heardAfter, noBurst } from './scan.ts'

/** Takes back what a key did that turns out to begin a scanned code; undefined where there is nothing to take back. */
export type TakeBack = (() => void) | undefined

/** What a part of a page does on keys and scanned codes. */
export type Ear = {
  /** Acts on a key. Returns false for a key that does nothing here: another part, or the browser, then handles it. */
  onKey: (pressed: KeyboardEvent) => TakeBack | false
  /** Called with a code that a hand scanner typed. */
  onScan?: ((code: string) => void) | undefined
  /** How many milliseconds after a letter the next character may still be a scanner's; `SCANNER_MS` if left out. */
  afterLetterMs?: number | undefined
}

export type Ears = {
  /** Adds the ear of a part of the page, asked anew at each key; returns what removes it. */
  add: (ear: () => Ear) => () => void
  /** Hears a press of the document. */
  hear: (pressed: KeyboardEvent) => void
}

/**
 * Creates what hears the keys of a page for all of its parts: the part that came last is asked first. It tells a hand scanner
 * from a hand, and leaves alone what is typed into a field or a dialog. Characters do nothing while the keys are switched off;
 * a scanner is still heard.
 */
export const createEars = (): Ears => {
  let ears: (() => Ear)[] = []
  let burst = noBurst
  let takeBack: TakeBack

  const act = (pressed: KeyboardEvent) => {
    takeBack = undefined
    if (pressed.key.length === 1 && !areKeysOn()) return
    for (const ear of ears.toReversed()) {
      const done = ear().onKey(pressed)
      if (done === false) continue
      // An arrow key would also move within a group of radios, and a letter be typed into the field that it opens.
      pressed.preventDefault()
      takeBack = done
      return
    }
  }
  return {
    add: ear => {
      ears.push(ear)
      return () => {
        ears = ears.filter(one => one !== ear)
      }
    },
    hear: pressed => {
      if (!isForPage(pressed)) return undefined
      // A scanner lets go of every key.
      if (pressed.repeat) return act(pressed)
      const scanned = ears.map(ear => ear()).findLast(({ onScan }) => onScan)
      const [heard, next] = heardAfter(burst, pressed, scanned?.afterLetterMs ?? SCANNER_MS)
      burst = next
      if (heard.kind === 'key') return act(pressed)
      // The Enter of a code must not press the focused button, and its characters must not open the browser's search.
      pressed.preventDefault()
      takeBack?.()
      takeBack = undefined
      if (heard.kind === 'code') scanned?.onScan?.(heard.text)
      return undefined
    }
  }
}
