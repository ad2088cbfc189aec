import type { Page } from 'playwright-core'

/** The least width and height, in pixels, of what a finger presses (WCAG 2.5.5). */
const leastTarget = 44

/**
 * What can be pressed and is smaller than a finger needs, with its size. A link inside a sentence is as high as its line, which
 * the rule allows; a box to tick counts with its label; what is hidden until it has the focus is not pressed by a finger.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(least => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]'
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1 || height <= 1
    }
    const isInSentence = (element: Element) => {
      const around = element.parentElement
      if (!around || !getComputedStyle(element).display.startsWith('inline')) return false
      const own = element.textContent.trim().length
      return around.closest('p, dd, li, td, figcaption, label') !== null && around.textContent.trim().length > own
    }
    /** The label of a box or of a file is pressed as well as the box itself. */
    const sizeOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels].map(one => one.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height))
      }
    }
    return [...document.querySelectorAll(pressed)]
      .filter(element => !isHidden(element) && !isInSentence(element))
      .map(element => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
        return `${element.localName} « ${name} » ${Math.round(width)}×${Math.round(height)}`
      })
  }, leastTarget)

/** Makes all text twice as large, as a person sets it in the browser (WCAG 1.4.4). */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Texts that do not fit into the element that cuts them off, where no dots say that something is missing. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *')]
      .filter(element => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        const hasText = [...element.childNodes].some(
          node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
        )
        const { width, height } = element.getBoundingClientRect()
        if (!hasText || width <= 1 || height <= 1 || textOverflow === 'ellipsis') return false
        return (
          (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(element => element.textContent.trim().slice(0, 60))
  )

/** What a search engine and a screen reader want of every page, and this one lacks. */
export const missingTags = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? ''
    const rules: Record<string, boolean> = {
      'the language of the document': document.documentElement.lang === 'fr',
      'a title of its own': document.title.length > 'Comptoir'.length && document.title.length <= 70,
      'a description of 50 to 160 letters':
        content('meta[name="robots"]') === 'noindex' || /^.{50,160}$/u.test(content('meta[name="description"]')),
      'one heading of the first level': document.querySelectorAll('h1').length === 1,
      'a window that may be zoomed': !/user-scalable\s*=\s*no|maximum-scale/.test(content('meta[name="viewport"]')),
      'a manifest': document.querySelector('link[rel="manifest"]') !== null,
      'a text for each picture': [...document.images].every(image => image.hasAttribute('alt')),
      'links with words': [...document.querySelectorAll('a[href]')].every(
        link => (link.getAttribute('aria-label') ?? link.textContent).trim() !== '' || link.querySelector('img[alt]')
      )
    }
    return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
  })

/** The rows of links whose current one is not seen whole, or that stand on several lines, by their names. */
export const brokenRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main nav')].flatMap(nav => {
      const current = nav.querySelector('[aria-current]')
      if (!current) return []
      const { left, right, top, bottom } = current.getBoundingClientRect()
      const isSeen = [left + 2, right - 2].every(x => {
        const shown = document.elementFromPoint(x, (top + bottom) / 2)
        return shown !== null && current.contains(shown)
      })
      const lines = new Set([...nav.querySelectorAll('li')].map(one => Math.round(one.getBoundingClientRect().top)))
      return isSeen && lines.size === 1 ? [] : [nav.getAttribute('aria-label') ?? '']
    })
  )
