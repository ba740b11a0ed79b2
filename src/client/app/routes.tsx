import { Route, Switch } from 'wouter';
import { AccountScreen } from './player-screen.tsx';
import { BareFrame } from './bare-frame.tsx';
import { GameRoute } from './screen-routes.tsx';
import { HomeRoute } from './screen-routes.tsx';
import { MatchRoute } from './screen-routes.tsx';
import { NotFoundRoute } from './screen-routes.tsx';
import { PageSuspense } from './page-suspense.tsx';
import {
  AccountPage,
  AchievementsPage,
  AdminRoutes,
  AvatarPage,
  ComputerPlayerPage,
  ComputerPlayersPage,
  ConfirmPage,
  DailyTenPage,
  ForgotPage,
  FriendsPage,
  GamePage,
  GamesPage,
  InfoRoute,
  InvitePage,
  UpgradeGuestCard,
  LeaderboardPage,
  LeaguePage,
  NotificationsPage,
  PastGamePage,
  PastTenPage,
  PastTensPage,
  PracticePage,
  ProfilePage,
  ProgressPage,
  PublicProfilePage,
  ResetPage,
  ResultsPage,
  SettingsPage,
  SharedPage,
  ShopPage,
  SignInSettingsPage,
  SubcategoriesPage,
  TournamentPage,
  TournamentsPage,
  UndoPage,
  WalletPage,
} from './pages.ts';
import { PlayerScreen } from './player-screen.tsx';
import { RequireUser } from './player-screen.tsx';
import { parseIdParam } from './navigation/path-rules.ts';

export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <HomeRoute />
      </Route>
      <Route path="/help">
        <PageSuspense>
          <InfoRoute path="/help" />
        </PageSuspense>
      </Route>
      <Route path="/contact">
        <PageSuspense>
          <InfoRoute path="/contact" />
        </PageSuspense>
      </Route>
      <Route path="/privacy">
        <PageSuspense>
          <InfoRoute path="/privacy" />
        </PageSuspense>
      </Route>
      <Route path="/terms">
        <PageSuspense>
          <InfoRoute path="/terms" />
        </PageSuspense>
      </Route>
      <Route path="/accessibility">
        <PageSuspense>
          <InfoRoute path="/accessibility" />
        </PageSuspense>
      </Route>
      <Route path="/about">
        <PageSuspense>
          <InfoRoute path="/about" />
        </PageSuspense>
      </Route>
      <Route path="/account">
        <BareFrame>
          <PageSuspense>
            <AccountPage beginGame={GamePage.begin} />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/account/forgot">
        <BareFrame>
          <PageSuspense>
            <ForgotPage />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/reset">
        <BareFrame>
          <PageSuspense>
            <ResetPage />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/confirm">
        <BareFrame>
          <PageSuspense>
            <ConfirmPage />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/undo">
        <BareFrame>
          <PageSuspense>
            <UndoPage />
          </PageSuspense>
        </BareFrame>
      </Route>
      <Route path="/subcategories/:categoryId">
        {(params) => {
          const categoryId = parseIdParam(params.categoryId);
          if (categoryId === null) return <NotFoundRoute />;
          return <PlayerScreen>{() => <SubcategoriesPage key={categoryId} categoryId={categoryId} />}</PlayerScreen>;
        }}
      </Route>
      <Route path="/game">
        <GameRoute />
      </Route>
      <Route path="/game/survival">
        <RequireUser>
          {() => (
            <PageSuspense>
              <GamePage source={{ gameMode: 'survival', categoryId: null }} />
            </PageSuspense>
          )}
        </RequireUser>
      </Route>
      <Route path="/game/:categoryId">{(params) => <GameRoute category={params.categoryId} />}</Route>
      <Route path="/games">
        <PlayerScreen>{() => <GamesPage />}</PlayerScreen>
      </Route>
      <Route path="/games/:id">
        {(params) => {
          const id = parseIdParam(params.id);
          if (id === null) return <NotFoundRoute />;
          return <PlayerScreen>{(user) => <PastGamePage key={id} id={id} isGuest={user.isGuest} />}</PlayerScreen>;
        }}
      </Route>
      <Route path="/leaderboard">
        <AccountScreen door="rankings">{(user) => <LeaderboardPage user={user} />}</AccountScreen>
      </Route>
      <Route path="/league">
        <AccountScreen door="league">{(user) => <LeaguePage user={user} />}</AccountScreen>
      </Route>
      <Route path="/profile">
        <PlayerScreen>
          {(user) => <ProfilePage user={user} invitation={user.isGuest && <UpgradeGuestCard user={user} />} />}
        </PlayerScreen>
      </Route>
      <Route path="/profile/avatar">
        <PlayerScreen>{(user) => <AvatarPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/profile/:id">
        {({ id }) => (
          <AccountScreen door="players">{(user) => <PublicProfilePage key={id} user={user} id={id} />}</AccountScreen>
        )}
      </Route>
      <Route path="/achievements">
        <PlayerScreen>{() => <AchievementsPage />}</PlayerScreen>
      </Route>
      <Route path="/settings">
        <PlayerScreen>{(user) => <SettingsPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/settings/sign-in">
        <AccountScreen door="signIn">{(user) => <SignInSettingsPage user={user} />}</AccountScreen>
      </Route>
      <Route path="/shop">
        <AccountScreen door="shop">{(user) => <ShopPage user={user} />}</AccountScreen>
      </Route>
      <Route path="/notifications">
        <PlayerScreen>{() => <NotificationsPage />}</PlayerScreen>
      </Route>
      <Route path="/wallet">
        <PlayerScreen>{(user) => <WalletPage user={user} />}</PlayerScreen>
      </Route>
      <Route path="/friends">
        <AccountScreen door="friends">{(user) => <FriendsPage user={user} />}</AccountScreen>
      </Route>
      <Route path="/invite/:code">
        {({ code }) => (
          <BareFrame asksConsent>
            <PageSuspense>
              <InvitePage key={code} code={code} />
            </PageSuspense>
          </BareFrame>
        )}
      </Route>
      <Route path="/s/:code">
        {({ code }) => (
          <PageSuspense>
            <SharedPage key={code} code={code} />
          </PageSuspense>
        )}
      </Route>
      <Route path="/progress">
        <PlayerScreen>{() => <ProgressPage />}</PlayerScreen>
      </Route>
      <Route path="/daily-ten">
        <RequireUser>
          {(user) => (
            <PageSuspense>
              <DailyTenPage user={user} />
            </PageSuspense>
          )}
        </RequireUser>
      </Route>
      <Route path="/daily-ten/dates">
        <PlayerScreen>{() => <PastTensPage />}</PlayerScreen>
      </Route>
      <Route path="/daily-ten/dates/:date">
        {({ date }) => <PlayerScreen>{() => <PastTenPage key={date} date={date} />}</PlayerScreen>}
      </Route>
      <Route path="/practice">
        <RequireUser>
          {() => (
            <PageSuspense>
              <PracticePage />
            </PageSuspense>
          )}
        </RequireUser>
      </Route>
      <Route path="/tournaments">
        <AccountScreen door="tournaments">{(user) => <TournamentsPage user={user} />}</AccountScreen>
      </Route>
      <Route path="/tournaments/:id">
        {(params) => {
          const id = parseIdParam(params.id);
          if (id === null) return <NotFoundRoute />;
          return (
            <AccountScreen door="tournaments">
              {(user) => <TournamentPage key={id} user={user} id={id} />}
            </AccountScreen>
          );
        }}
      </Route>
      <Route path="/computer-players">
        <PlayerScreen>{() => <ComputerPlayersPage />}</PlayerScreen>
      </Route>
      <Route path="/computer-players/:number">
        {(params) => {
          const number = parseIdParam(params.number);
          if (number === null) return <NotFoundRoute />;
          return <PlayerScreen>{() => <ComputerPlayerPage key={number} number={number} />}</PlayerScreen>;
        }}
      </Route>
      <Route path="/results/:code">
        {({ code }) => (
          <BareFrame asksConsent>
            <PageSuspense>
              <ResultsPage key={code} code={code} />
            </PageSuspense>
          </BareFrame>
        )}
      </Route>
      <Route path="/tournaments/:id/matches/:matchId">
        {({ id, matchId }) => <MatchRoute tournament={id} match={matchId} />}
      </Route>
      <Route path="/admin/*?">
        <PageSuspense>
          <AdminRoutes />
        </PageSuspense>
      </Route>
      <Route>
        <NotFoundRoute />
      </Route>
    </Switch>
  );
}
