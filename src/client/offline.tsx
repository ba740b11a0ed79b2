import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OfflineApp } from './features/practice/offline/offline-app.tsx';
import { followTheme } from './platform/device/theme.ts';

followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('offline.html has no #root');
createRoot(root).render(
  <StrictMode>
    <OfflineApp />
  </StrictMode>,
);
