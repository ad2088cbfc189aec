import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { samples } from './seller.ts'

type Held = typeof globalThis & { held: { hold: (photo: string) => Promise<void> } }

/**
 * Gives every page of a context a camera that sees what the test holds before it. The stream is a real one, of a canvas: what
 * the page does with it, from the permission to the photo, is what it does with a telephone's.
 */
export const giveCamera = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1440 })
    const paper = canvas.getContext('2d')
    let shown: ImageBitmap | null = null
    const draw = () => {
      if (!paper) return
      paper.fillStyle = '#6b5a48'
      paper.fillRect(0, 0, canvas.width, canvas.height)
      if (!shown) return
      const scale = Math.min(canvas.width / shown.width, canvas.height / shown.height)
      const [width, height] = [shown.width * scale, shown.height * scale]
      paper.drawImage(shown, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
    }
    // A canvas sends a picture whenever it is drawn on.
    setInterval(draw, 100)
    Object.assign(globalThis, {
      held: {
        hold: async (photo: string) => {
          const bytes = Uint8Array.from(atob(photo), character => character.codePointAt(0) ?? 0)
          shown = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
          draw()
        }
      }
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => canvas.captureStream(10) }
    })
  })
}

/** Holds a card before the camera, as a sample photo shows it. */
export const holdCard = async (page: Page, name: string): Promise<void> => {
  const photo = (await readFile(join(samples, name))).toString('base64')
  await page.evaluate(photo => (globalThis as Held).held.hold(photo), photo)
  // The video shows the new picture a few frames later.
  await page.waitForTimeout(500)
}
