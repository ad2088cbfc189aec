import type { Locator, Page } from 'playwright-core'

/** How somebody works a page: the same journey is told by mouse and by keyboard alone. */
export interface Hands {
  press(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  tick(box: Locator): Promise<void>
  /** Opens the file chooser of a control and chooses. */
  give(control: Locator, file: string | string[]): Promise<void>
}

export const mouse = (page: Page): Hands => ({
  press: control => control.click(),
  type: (field, text) => field.fill(text),
  tick: box => box.check(),
  async give(control, file) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), control.click()])
    await chooser.setFiles(file)
  }
})

const tabsAtMost = 80

export const keyboard = (page: Page): Hands => {
  /** Goes to a control as the Tab key goes, so that whatever cannot be reached fails the journey. */
  const reach = async (control: Locator) => {
    await control.waitFor()
    const isThere = () => control.evaluate(element => element === document.activeElement)
    for (let tabs = 0; tabs < tabsAtMost; tabs++) {
      if (await isThere()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the Tab key does not reach ${String(control)}`)
  }
  const press = async (control: Locator) => {
    await reach(control)
    await page.keyboard.press('Enter')
  }
  return {
    press,
    async type(field, text) {
      await reach(field)
      // A date is typed part by part, in the order of its language.
      const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
      await page.keyboard.type(date ? `${date[3]}${date[2]}${date[1]}` : text)
    },
    async tick(box) {
      await reach(box)
      await page.keyboard.press('Space')
    },
    async give(control, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(control)])
      await chooser.setFiles(file)
    }
  }
}
