import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactQuery from 'slim/react-query'
import * as reactRouter from 'slim/react-router'
import * as zodMini from 'slim/zod-mini'

type Module = Readonly<Record<string, unknown>>

/**
 * The libraries that remotes take from the shell (`tools/shared.mjs`), by the names under which they ask for them: those that
 * the shell itself runs on.
 */
export const provided: Readonly<Record<string, Module>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': reactRouter,
  '@tanstack/react-query': reactQuery,
  'zod/mini': zodMini
}

/** Those that are fetched when a page of a remote first needs them. */
export const providedLater: Readonly<Record<string, () => Promise<Module>>> = {
  'date-fns/format': () => import('date-fns/format'),
  'date-fns/formatDistance': () => import('date-fns/formatDistance'),
  'date-fns/isSameDay': () => import('date-fns/isSameDay'),
  'date-fns/isSameMonth': () => import('date-fns/isSameMonth'),
  'date-fns/isSameWeek': () => import('date-fns/isSameWeek'),
  'date-fns/locale/fr': () => import('date-fns/locale/fr'),
  '@comptoir/ui/aria-dialog': () => import('@comptoir/ui/aria-dialog'),
  '@comptoir/ui/aria-tabs': () => import('@comptoir/ui/aria-tabs')
}
