import '#client/styles/tokens.css';
import '#client/styles/base.css';
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Answers } from './answers.tsx';
import { Avatars } from './avatars.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { EmptyAndLoadingStates } from './emptiness.tsx';
import { Files } from './files.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { GameParts } from './game-parts.tsx';
import { GameScreens } from './game-screens.tsx';
import { Layout } from './layout.tsx';
import { Manager } from './manager.tsx';
import { Messages } from './messages.tsx';
import { Navigation } from './navigation.tsx';
import { People } from './people.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { Places } from './places.tsx';
import { Progress } from './progress.tsx';
import { Rankings } from './rankings.tsx';
import { Scenes } from './scenes.tsx';
import { Shopping } from './shopping.tsx';
import { Toolbar } from './toolbar.tsx';

const phoneWidth = Number(new URLSearchParams(location.search).get('phone'));
const root = document.getElementById('root');
if (!root) throw new Error('The gallery page has no root element');

createRoot(root).render(
  <StrictMode>
    <main className="gallery">
      <Toolbar />
      {phoneWidth > 0 ? (
        <PhoneFrame width={phoneWidth} />
      ) : (
        <>
          <Foundations />
          <Layout />
          <Buttons />
          <Answers />
          <GameParts />
          <GameScreens />
          <Places />
          <Progress />
          <Charts />
          <Shopping />
          <Forms />
          <Files />
          <Manager />
          <Messages />
          <Navigation />
          <Rankings />
          <People />
          <Avatars />
          <EmptyAndLoadingStates />
          <Scenes />
        </>
      )}
    </main>
  </StrictMode>,
);
