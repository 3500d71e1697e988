import { Outlet } from 'react-router-dom'

export const Shell = () => (
  <main id="main">
    <Outlet />
  </main>
)
