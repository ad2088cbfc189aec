/** Whether the gateway's readable flag says that online estimation is open. */
export const isEstimationOpen = (): boolean => document.cookie.split('; ').includes('batch=true')
