import { accessRules } from '@comptoir/contracts/core/access'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Makes the start fail when a route names no access rule, so that none is open because somebody forgot it. */
export const denyByDefault = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  app.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => !config?.access || !(config.access in accessRules))
    if (open.length > 0) throw new Error(`No access rule: ${open.map(({ url }) => url).join(', ')}`)
  })
}
